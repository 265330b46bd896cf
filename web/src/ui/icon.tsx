const paths = {
  day: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4',
  inbox: 'M4 5h16v14H4zM4 13h4l2 3h4l2-3h4',
  customers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  catalog: 'M4 4h8l8.500 8.500-8 8L4 12zM8 8h.01',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.5 2.500 3.500 5.500',
  keys: 'M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 13l9-9M16.500 7.500l3 3M13.500 10.500l2 2',
  webhooks: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  payments: 'M3 6h18v12H3zM3 10h18M7 15h3',
  coin: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.500v5M6 14.500v5',
  overview: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4 4 10-10',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  more: 'M5 11.500h1v1H5zM11.500 11.500h1v1h-1zM18 11.500h1v1h-1z',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  walk: 'M13 5h.01M10 21l2-6-3-3 2-4 4 1 3 3M12 15l3 2 1 4M8 12l1-3',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .9-1 1.700M12 16.500h.01',
  phone: 'M5 4h4l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1z',
  chat: 'M4 20l1.300-4.200A8 8 0 1 1 8.500 18.900zM9 8.500c0 3.500 3 6.500 6.500 6.500l1-1.700-2.200-1.100-1 .9a4.500 4.500 0 0 1-2.400-2.400l.9-1L10.700 7.500z',
  coming: 'M4 5h16v11h-8l-5 4v-4H4zM8.500 10.500l2.500 2.500 4.500-4.500',
  leaving: 'M4 5h16v11h-8l-5 4v-4H4zM9.500 8l5 5M14.500 8l-5 5',
  moving: 'M4 5h16v11h-8l-5 4v-4H4zM8 10.500h8M13.500 8l2.500 2.500-2.500 2.500',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

/** An icon next to text, or in a button with its own label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
