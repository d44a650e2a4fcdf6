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

const COMMENT = createContextKey('SQL comment for the statements of this call');

export function withComment(parent: Context, facts: Readonly<Record<string, string | undefined>>): Context {
  return parent.setValue(COMMENT, sqlComment(facts));
}

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
        // Without parameters, which are personal data.
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
