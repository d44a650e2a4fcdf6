import rows from '../../components/list/Rows.module.css';

/** A period in a table, on one line. */
export function Period({ name }: { readonly name: string }) {
  return <span className={rows.when}>{name}</span>;
}
