import css from './RowDetails.module.css';

/** Names and values of an expanded row. */
export function RowDetails({ details }: { readonly details: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.facts}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
