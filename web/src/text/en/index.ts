/** Each file is a namespace of its name. */
export default import.meta.glob<Record<string, unknown>>('./*.json', { eager: true, import: 'default' });
