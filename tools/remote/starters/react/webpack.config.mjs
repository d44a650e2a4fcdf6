import webpack from 'webpack';

const fromShell = { import: false, singleton: true, requiredVersion: '^19.0.0' };
export default {
  mode: 'production',
  entry: {},
  output: { clean: true, filename: 'remote.js' },
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new webpack.container.ModuleFederationPlugin({
      name: 'mf_hello',
      library: { type: 'var', name: 'mf_hello' },
      exposes: { './remote': './src/remote' },
      shared: {
        react: fromShell,
        'react/jsx-runtime': fromShell,
        'react-dom': fromShell,
        'react-dom/client': fromShell,
      },
    }),
  ],
};
