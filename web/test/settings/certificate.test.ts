import { expect, test } from 'vitest';
import { certificateOf } from '../../src/pages/settings/certificate';

const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const key = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n';
const bytes = (text: string) => new TextEncoder().encode(text);

test('a PEM file is read as its certificates, and its key if it has one', () => {
  expect(certificateOf(bytes(certificate))).toEqual({ kind: 'pem', certificate, privateKey: null });
  expect(certificateOf(bytes(`Bag Attributes\n${key}${certificate}${certificate}`))).toEqual({
    kind: 'pem',
    certificate: certificate + certificate,
    privateKey: key,
  });
});

test('a PEM file without a certificate is sent unchanged, so that the server can name the error', () => {
  expect(certificateOf(bytes(key))).toEqual({ kind: 'pem', certificate: key, privateKey: key });
});

test('any other file is sent as PKCS#12 in base64', () => {
  expect(certificateOf(new Uint8Array([0x30, 0x82, 0, 255]))).toEqual({ kind: 'pkcs12', certificate: 'MIIA/w==' });
});
