import { isString } from '../parse.ts';
import { field } from './fields.ts';

export const ROUTE_PATH = /^\/$|^(?:\/(?::\w+|[\w.~-]+))*(?:\/\*)?$/;

export const parseRoutePath = field(
  (value: unknown): value is string => isString(value) && value !== '' && ROUTE_PATH.test(value),
  'a path such as /about, /page/:slug or /pages/*',
);
