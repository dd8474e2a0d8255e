/** 'https://app.example/b/spring'. */
export const linkUrl = (code: string): string => `${window.location.origin}/b/${code}`

/** The QR code's address, so that scans count as their own source. */
export const scanUrl = (code: string): string => `${linkUrl(code)}?s=qr`

/** The short address without scheme. */
export const linkWords = (code: string): string => `${window.location.host}/b/${code}`
