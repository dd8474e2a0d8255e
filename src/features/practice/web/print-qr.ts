import { escapeHtml } from '#lib/mail-page.ts'
import { qrSvg } from '#web/ui/qr-code.tsx'

/** Prints one sheet with the practice's name, the code and the address, through a frame that is thrown away. */
export function printQr(name: string, url: string): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.srcdoc = sheet(name, url)
  frame.onload = () => {
    const view = frame.contentWindow
    view?.addEventListener('afterprint', () => frame.remove())
    view?.focus()
    view?.print()
  }
  document.body.append(frame)
}

function sheet(name: string, url: string): string {
  const words = [name, 'Book a visit', url.replace(/^https?:\/\//, '')].map(escapeHtml)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words[0]}</title></head><body style="margin:0;display:flex;min-height:96vh;flex-direction:column;align-items:center;justify-content:center;gap:24px;text-align:center;font-family:Georgia,serif;color:#15262a"><div style="font-size:44px;line-height:1.15;max-width:90%">${words[0]}</div><div style="font-size:24px">${words[1]}</div>${qrSvg(url, 420)}<div style="font:18px/1.4 system-ui,sans-serif">${words[2]}</div></body></html>`
}
