import css from './SocialLinks.module.css';

const NETWORKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
] as const;

/** Links to the social networks. In words: the footer below has the same links as icons. */
export function SocialLinks({ label }: { readonly label: string }) {
  return (
    <div className={css.social}>
      <span className={css.label} id="social-links">
        {label}
      </span>
      <ul className={css.list} aria-labelledby="social-links">
        {NETWORKS.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
