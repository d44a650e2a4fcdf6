import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds once. @throws with webpack's messages */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'webpack said nothing'));
        else resolve(stats);
      });
    });
  });
}
