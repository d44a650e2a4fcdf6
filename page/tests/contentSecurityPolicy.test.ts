import { contentSecurityPolicy } from '../src/contentSecurityPolicy.ts';

const directives = (origin: string | null) =>
  new Map(
    contentSecurityPolicy(origin)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

test('without reCAPTCHA, nothing from another origin is allowed', () => {
  expect(contentSecurityPolicy(null)).not.toContain('http');
  expect(directives(null).get('frame-src')).toBeUndefined();
  expect(directives(null).get('trusted-types')).toEqual([
    'friends',
    'friends-slots',
    'dompurify',
    "'allow-duplicates'",
  ]);
});

test('with reCAPTCHA, only its script, its releases and its frames are allowed', () => {
  const policy = directives('https://www.google.com');
  expect(policy.get('script-src')?.filter((source) => source.startsWith('http'))).toEqual([
    'https://www.google.com/recaptcha/api.js',
    'https://www.gstatic.com/recaptcha/releases/',
  ]);
  expect(policy.get('frame-src')).toEqual([
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ]);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://www.google.com/recaptcha/']);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  for (const [name, sources] of directives(null)) {
    if (!['script-src', 'connect-src', 'trusted-types'].includes(name)) expect(policy.get(name)).toEqual(sources);
  }
});

test('with recaptcha.net, its URLs are allowed instead of Google’s', () => {
  const policy = contentSecurityPolicy('https://www.recaptcha.net');
  expect(policy).toContain('https://www.recaptcha.net/recaptcha/api.js');
  expect(policy).toContain('https://www.gstatic.cn/recaptcha/releases/');
  expect(policy).not.toContain('google.com');
});

test('pictures are allowed from the configured origins, and nothing else changes', () => {
  const images = ['https://images.example.com', 'http://localhost:9000'];
  const policy = contentSecurityPolicy(null, images);
  expect(policy).toContain(`img-src 'self' data: blob: ${images.join(' ')};`);
  expect(policy.replace(` ${images.join(' ')}`, '')).toBe(contentSecurityPolicy(null));
});
