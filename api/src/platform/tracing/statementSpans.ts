import {
  type Context,
  context,
  createContextKey,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { StatementWatch } from '../database/engines/StatementWatch.ts';
import { sqlComment } from './sqlComment.ts';

const COMMENT = createContextKey('What statements of this call say of themselves');

/** A context in which statements bear a comment with these facts. */
export function withComment(own: Context, facts: Readonly<Record<string, string | undefined>>): Context {
  return own.setValue(COMMENT, sqlComment(facts));
}

/** A span for each statement of a call that is traced. */
export function statementSpans(tracer: Tracer): StatementWatch {
  return {
    comment() {
      const comment = context.active().getValue(COMMENT);
      return typeof comment === 'string' ? comment : '';
    },
    done({ query: { sql }, queryDurationMillis, level }) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const [operation = ''] = /^\w+/.exec(sql.trimStart()) ?? [];
      const end = Date.now();
      const span = tracer.startSpan(operation.toUpperCase(), {
        kind: SpanKind.CLIENT,
        startTime: end - queryDurationMillis,
        // Only the text: its values are the members' own.
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation.toUpperCase(),
          'db.query.text': sql,
        },
      });
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
  };
}
