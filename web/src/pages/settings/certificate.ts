/** A certificate in the server's formats: PEM, with its key separate, or PKCS#12 as base64. */
export type Certificate = { kind: 'pem'; certificate: string; privateKey: string | null } | { kind: 'pkcs12'; certificate: string };

const blocks = (text: string, what: string): string | null => {
  const found = text.match(new RegExp(`-----BEGIN ${what}-----[^-]+-----END ${what}-----`, 'g'));
  return found === null ? null : `${found.join('\n')}\n`;
};

/** Detects the format from the bytes of a file. A PEM file may also contain the key. */
export function certificateOf(bytes: Uint8Array): Certificate {
  const text = new TextDecoder().decode(bytes);
  const certificate = blocks(text, 'CERTIFICATE');
  if (certificate === null && !text.includes('-----BEGIN')) {
    return { kind: 'pkcs12', certificate: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
  }
  return { kind: 'pem', certificate: certificate ?? text, privateKey: blocks(text, 'PRIVATE KEY') };
}
