const INTRODUCTION = `Points for room nights, and rewards for points. Field names are in PascalCase. Lists are plain arrays, with the
header \`x-total-count\`. Days (\`YYYY-MM-DD\`) are in Asia/Jakarta, times in UTC (ISO 8601), values in IDR.
Every error is a problem document (RFC 9457) with a code from a fixed list, and every response has the header
\`x-request-id\`, the ID of the request in the logs.`;

const STAFF_INTRODUCTION = `Calls of the staff portal, at its own origin. Each call requires a staff session with the right that is listed,
and refuses unknown fields. Calls other than \`GET\` also require the \`Origin\` of the staff portal. Some calls can be made by a program
with a token instead, without session and \`Origin\`. Every error is a problem document (RFC 9457) with a code from a fixed list.`;

const APP_KEY = { type: 'apiKey', in: 'header', name: 'X-App-Key', description: 'The application key' } as const;

export const MEMBERS = {
  title: 'Friends Rewards API',
  description: INTRODUCTION,
  securitySchemes: {
    appKey: APP_KEY,
    token: { type: 'http', scheme: 'bearer', description: 'The token that login returns' },
  },
} as const;

export const STAFF = {
  title: 'Friends Rewards API for staff',
  description: STAFF_INTRODUCTION,
  securitySchemes: {
    appKey: APP_KEY,
    session: { type: 'apiKey', in: 'cookie', name: '__Host-staff', description: 'The cookie that sign-in sets' },
    programToken: { type: 'http', scheme: 'bearer', description: 'The token of a program' },
  },
} as const;
