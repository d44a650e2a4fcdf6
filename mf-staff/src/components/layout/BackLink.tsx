import { Link } from '@friends/shared/remote/router';
import { ArrowLeft } from 'lucide-react';
import css from './BackLink.module.css';

export function BackLink({ to, title }: { readonly to: string; readonly title: string }) {
  return (
    <p className={css.up}>
      <Link to={to}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </Link>
    </p>
  );
}
