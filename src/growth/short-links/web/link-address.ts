/** The short address, as it is copied: 'https://app.example/b/spring'. */
export const linkUrl = (code: string): string => `${window.location.origin}/b/${code}`

/** The address inside the QR code: a scan is a source of its own. */
export const scanUrl = (code: string): string => `${linkUrl(code)}?s=qr`

/** The short address as it is read: without the scheme. */
export const linkWords = (code: string): string => `${window.location.host}/b/${code}`
