import { ERROR_STATUS } from '@friends/shared/contract/api/errors';
import { escapeHtml } from '@friends/shared/contract/escapeHtml';
import { isRecord } from '@friends/shared/contract/parse';
import { en } from '../problems/texts/en.ts';

type Node = Readonly<Record<string, unknown>>;

const toNode = (value: unknown): Node => (isRecord(value) ? value : {});
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function renderText(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function renderType(schema: unknown): string {
  const node = toNode(schema);
  const reference = toText(node.$ref).split('/').at(-1);
  if (reference) return `<a href="#schema-${renderText(reference)}">${renderText(reference)}</a>`;
  const choices = toList(node.anyOf).concat(toList(node.enum).map((value) => ({ const: value })));
  if (choices.length > 0) return choices.map(renderType).join(' or ');
  if ('const' in node) return `<code>${renderText(JSON.stringify(node.const))}</code>`;
  if (node.type === 'array') return `list of ${renderType(node.items)}`;
  return renderText([toText(node.type), toText(node.format)].filter(Boolean).join(', ') || 'any');
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
  const required = toList(toNode(schema).required);
  return Object.entries(toNode(toNode(schema).properties)).map(([field, value]) => [
    `<code>${renderText(field)}</code>`,
    renderType(value),
    required.includes(field) ? 'yes' : 'no',
    renderText(toText(toNode(value).description)),
  ]);
}

const mediaOf = (node: unknown): Node => toNode(Object.values(toNode(toNode(node).content))[0]);

function renderInput(call: Node): string {
  const parameters = toList(call.parameters).map((parameter) => {
    const { name, schema, required, description, in: place } = toNode(parameter);
    return [
      `<code>${renderText(toText(name))}</code> <span class="quiet">(${renderText(toText(place))})</span>`,
      renderType(schema),
      required === true ? 'yes' : 'no',
      renderText(toText(description)),
    ];
  });
  const { schema, example } = mediaOf(call.requestBody);
  return (
    table(['Field', 'Type', 'Required', 'Meaning'], [...parameters, ...fieldRows(schema)]) + renderExample(example)
  );
}

function renderAnswers(call: Node): string {
  const rows = Object.entries(toNode(call.responses)).map(([status, answer]) => [
    renderText(status),
    renderType(mediaOf(answer).schema),
    renderText(toText(toNode(answer).description)),
  ]);
  return table(['Status', 'Body', 'When'], rows);
}

const ACCESS = {
  token: 'Requires a token.',
  session: 'Requires a staff session.',
  programToken: 'Programs can call it with a token.',
};

function accessOf(call: Node): string {
  const schemes = toList(call.security).flatMap((item) => Object.keys(toNode(item)));
  const sentences = Object.entries(ACCESS).flatMap(([scheme, sentence]) =>
    schemes.includes(scheme) ? [sentence] : [],
  );
  return sentences.join(' ') || 'Open to anyone.';
}

function renderCall(path: string, method: string, call: Node): string {
  return `<details id="${renderText(toText(call.operationId))}"><summary><b>${method.toUpperCase()}</b> <code>${renderText(path)}</code> <span>${renderText(toText(call.summary))}</span></summary>
<p>${renderText(toText(call.description))} ${accessOf(call)}</p>${renderInput(call)}${renderAnswers(call)}</details>`;
}

function renderTag(tag: Node, paths: Node): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(toNode(methods))
      .filter(([, call]) => toList(toNode(call).tags).includes(tag.name))
      .map(([method, call]) => renderCall(path, method, toNode(call))),
  );
  if (calls.length === 0) return '';
  return `<h2 id="tag-${renderText(toText(tag.name))}">${renderText(toText(tag.description))}</h2>${calls.join('')}`;
}

function renderSchemas(components: Node): string {
  return Object.entries(toNode(components.schemas))
    .map(
      ([name, schema]) =>
        `<details id="schema-${renderText(name)}" open><summary><code>${renderText(name)}</code></summary>${table(['Field', 'Type', 'Always', 'Meaning'], fieldRows(schema))}${renderExample(toList(toNode(schema).examples)[0])}</details>`,
    )
    .join('');
}

function renderErrors(): string {
  const rows = Object.entries(ERROR_STATUS).map(([code, status]) => [
    `<code id="error-${code}">${code}</code>`,
    String(status),
    renderText(en[code as keyof typeof ERROR_STATUS][1]),
  ]);
  return table(['Code', 'Status', 'Message to the member'], rows);
}

/**
 * Renders the OpenAPI document as plain HTML without scripts. Not Swagger UI (2.5 MB): it needs scripts and inline
 * styles, and has no anchor for each error code, which the `type` of a problem links to.
 */
export function renderDocs(document: unknown): string {
  const { info, tags, paths, components } = toNode(document);
  const title = renderText(toText(toNode(info).title));
  const links = toList(tags).map(toNode);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body>
<header><h1>${title}</h1><p>${renderText(toText(toNode(info).description))}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Areas"><ul>${links.map((tag) => `<li><a href="#tag-${renderText(toText(tag.name))}">${renderText(toText(tag.description))}</a></li>`).join('')}</ul></nav>
<main>${links.map((tag) => renderTag(tag, toNode(paths))).join('')}
<h2>Entities</h2>${renderSchemas(toNode(components))}
<h2>Errors</h2>${renderErrors()}</main></body></html>`;
}
