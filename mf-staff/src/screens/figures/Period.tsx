import rows from '../../components/list/Rows.module.css';

/** Name of a period in a table, without line breaks. */
export function Period({ name }: { readonly name: string }) {
  return <span className={rows.when}>{name}</span>;
}
