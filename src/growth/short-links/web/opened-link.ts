export type OpenLink = { what: 'clicks' | 'edit' | 'qr'; id: string }
