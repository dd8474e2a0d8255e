/** What the address has open, and of which link. */
export type OpenLink = { what: 'clicks' | 'edit' | 'qr'; id: string }
