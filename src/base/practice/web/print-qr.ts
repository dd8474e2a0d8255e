import { escapeHtml } from '#lib/text/mail-page.ts'
import { printPage } from '#web/files/print-page.ts'
import { qrSvg } from '#web/ui/pictures/qr-code.tsx'

export const printQr = (name: string, url: string): void => printPage(sheet(name, url))

function sheet(name: string, url: string): string {
  const words = [name, 'Book a visit', url.replace(/^https?:\/\//, '')].map(escapeHtml)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words[0]}</title></head><body style="margin:0;display:flex;min-height:96vh;flex-direction:column;align-items:center;justify-content:center;gap:24px;text-align:center;font-family:Georgia,serif;color:#15262a"><div style="font-size:44px;line-height:1.15;max-width:90%">${words[0]}</div><div style="font-size:24px">${words[1]}</div>${qrSvg(url, 420)}<div style="font:18px/1.4 system-ui,sans-serif">${words[2]}</div></body></html>`
}
