import { ERROR_STATUS } from '@friends/shared/contract/api/errors';
import { escapeHtml } from '@friends/shared/contract/escapeHtml';
import { isRecord } from '@friends/shared/contract/parse';
import { en } from '../problems/texts/en.ts';

type Node = Readonly<Record<string, unknown>>;

const nodeOf = (value: unknown): Node => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function show(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function nameOfType(schema: unknown): string {
  const node = nodeOf(schema);
  const reference = textOf(node.$ref).split('/').at(-1);
  if (reference) return `<a href="#schema-${show(reference)}">${show(reference)}</a>`;
  const choices = listOf(node.anyOf).concat(listOf(node.enum).map((value) => ({ const: value })));
  if (choices.length > 0) return choices.map(nameOfType).join(' or ');
  if ('const' in node) return `<code>${show(JSON.stringify(node.const))}</code>`;
  if (node.type === 'array') return `list of ${nameOfType(node.items)}`;
  return show([textOf(node.type), textOf(node.format)].filter(Boolean).join(', ') || 'any');
}

type Row = readonly string[];

/** Labels each cell with its column's name, for narrow screens where cells are stacked. */
function table(head: Row, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const line = (cells: Row): string =>
    `<tr>${cells.map((cell, at) => `<td data-label="${head[at] ?? ''}">${cell}</td>`).join('')}</tr>`;
  return `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`;
}

function renderExample(example: unknown): string {
  if (example === undefined) return '';
  return `<p class="quiet">Example</p><pre tabindex="0"><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`;
}

function fieldRows(schema: unknown): Row[] {
  const required = listOf(nodeOf(schema).required);
  return Object.entries(nodeOf(nodeOf(schema).properties)).map(([field, value]) => [
    `<code>${show(field)}</code>`,
    nameOfType(value),
    required.includes(field) ? 'yes' : 'no',
    show(textOf(nodeOf(value).description)),
  ]);
}

const mediaOf = (holder: unknown): Node => nodeOf(Object.values(nodeOf(nodeOf(holder).content))[0]);

function renderInput(call: Node): string {
  const parameters = listOf(call.parameters).map((parameter) => {
    const { name, schema, required, description, in: place } = nodeOf(parameter);
    return [
      `<code>${show(textOf(name))}</code> <span class="quiet">(${show(textOf(place))})</span>`,
      nameOfType(schema),
      required === true ? 'yes' : 'no',
      show(textOf(description)),
    ];
  });
  const { schema, example } = mediaOf(call.requestBody);
  return (
    table(['Field', 'Type', 'Required', 'Meaning'], [...parameters, ...fieldRows(schema)]) + renderExample(example)
  );
}

function renderAnswers(call: Node): string {
  const rows = Object.entries(nodeOf(call.responses)).map(([status, answer]) => [
    show(status),
    nameOfType(mediaOf(answer).schema),
    show(textOf(nodeOf(answer).description)),
  ]);
  return table(['Status', 'Body', 'When'], rows);
}

const ACCESS = {
  token: 'Needs a token.',
  session: 'Needs a session of staff.',
  programToken: 'A program may make it with a token.',
};

function accessOf(call: Node): string {
  const schemes = listOf(call.security).flatMap((item) => Object.keys(nodeOf(item)));
  const sentences = Object.entries(ACCESS).flatMap(([scheme, sentence]) =>
    schemes.includes(scheme) ? [sentence] : [],
  );
  return sentences.join(' ') || 'Open to anyone.';
}

function renderCall(path: string, method: string, call: Node): string {
  return `<details id="${show(textOf(call.operationId))}"><summary><b>${method.toUpperCase()}</b> <code>${show(path)}</code> <span>${show(textOf(call.summary))}</span></summary>
<p>${show(textOf(call.description))} ${accessOf(call)}</p>${renderInput(call)}${renderAnswers(call)}</details>`;
}

function renderTag(tag: Node, paths: Node): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(nodeOf(methods))
      .filter(([, call]) => listOf(nodeOf(call).tags).includes(tag.name))
      .map(([method, call]) => renderCall(path, method, nodeOf(call))),
  );
  if (calls.length === 0) return '';
  return `<h2 id="tag-${show(textOf(tag.name))}">${show(textOf(tag.description))}</h2>${calls.join('')}`;
}

function renderSchemas(components: Node): string {
  return Object.entries(nodeOf(components.schemas))
    .map(
      ([name, schema]) =>
        `<details id="schema-${show(name)}" open><summary><code>${show(name)}</code></summary>${table(['Field', 'Type', 'Always', 'Meaning'], fieldRows(schema))}${renderExample(listOf(nodeOf(schema).examples)[0])}</details>`,
    )
    .join('');
}

function renderErrors(): string {
  const rows = Object.entries(ERROR_STATUS).map(([code, status]) => [
    `<code id="error-${code}">${code}</code>`,
    String(status),
    show(en[code as keyof typeof ERROR_STATUS][1]),
  ]);
  return table(['Code', 'Status', 'Message to the member'], rows);
}

/**
 * Renders the OpenAPI document as plain HTML without scripts. Not Swagger UI (2.5 MB): it needs scripts and inline
 * styles, and has no anchor for each error code, which the `type` of a problem links to.
 */
export function renderDocs(document: unknown): string {
  const { info, tags, paths, components } = nodeOf(document);
  const title = show(textOf(nodeOf(info).title));
  const links = listOf(tags).map(nodeOf);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body>
<header><h1>${title}</h1><p>${show(textOf(nodeOf(info).description))}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Areas"><ul>${links.map((tag) => `<li><a href="#tag-${show(textOf(tag.name))}">${show(textOf(tag.description))}</a></li>`).join('')}</ul></nav>
<main>${links.map((tag) => renderTag(tag, nodeOf(paths))).join('')}
<h2>Entities</h2>${renderSchemas(nodeOf(components))}
<h2>Errors</h2>${renderErrors()}</main></body></html>`;
}
