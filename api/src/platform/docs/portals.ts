const INTRODUCTION = `Points for room nights, and rewards for points. Fields are in PascalCase. Lists answer a plain array and
the header \`x-total-count\`. Days (\`YYYY-MM-DD\`) are days in Asia/Jakarta, times are UTC (ISO 8601), values are in IDR.
Every error is a problem document (RFC 9457) with a code of a closed list, and every answer has the header
\`x-request-id\`, which names the request in the logs.`;

const STAFF_INTRODUCTION = `Calls of the staff's portal, at its origin only. Each call needs a session of staff with the right that it
names, and refuses unknown fields. Calls other than \`GET\` also need an \`Origin\` of the staff's host. Calls that a program may make
with a token then need neither session nor \`Origin\`. Every error is a problem document (RFC 9457) with a code of a closed list.`;

const APP_KEY = { type: 'apiKey', in: 'header', name: 'X-App-Key', description: 'The application key' } as const;

export const MEMBERS = {
  title: 'Friends Rewards API',
  description: INTRODUCTION,
  securitySchemes: {
    appKey: APP_KEY,
    token: { type: 'http', scheme: 'bearer', description: 'The token that login answered' },
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
