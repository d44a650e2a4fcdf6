import { render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const UPLOADED = `/content-pictures/${'0f'.repeat(16)}-700x400/700.webp`;

it('offers an uploaded picture in all widths with its dimensions, AVIF first', () => {
  const { container } = render(<Picture src={UPLOADED} alt="Beach" sizes="48vw" fallback={null} />);
  const image = screen.getByRole('img', { name: 'Beach' });
  for (const [name, value] of Object.entries({ width: '700', height: '400', sizes: '48vw', loading: 'lazy' }))
    expect(image).toHaveAttribute(name, value);
  expect(image).toHaveAttribute('srcset', expect.stringMatching(/320\.webp 320w, .*700\.webp 700w$/));
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source).toHaveAttribute('srcset', expect.stringMatching(/320\.avif 320w, .*700\.avif 700w$/));
});

it('leaves other pictures unchanged', () => {
  const { container } = render(<Picture src="https://pictures.example/a.jpg" alt="Beach" fallback={null} />);
  expect(container.querySelector('picture')).toBeNull();
  expect(screen.getByRole('img', { name: 'Beach' })).not.toHaveAttribute('srcset');
});
