import type { Block } from './guide-blocks.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

interface Printed {
  title: string
  summary: string
  blocks: readonly Block[]
}

/** A guide as a printable document, with the current checks. */
export function printedGuide({ title, summary, blocks }: Printed, ticked: ReadonlySet<string>): string {
  const body = blocks.map(block =>
    block.is === 'text'
      ? block.html
      : `<ul style="list-style:none;padding:0">${block.points
          .map(
            ({ id, html }) =>
              `<li style="margin:0.35em 0;padding-left:1.7em;text-indent:-1.7em;break-inside:avoid"><span style="display:inline-block;width:1.7em;text-indent:0">${ticked.has(id) ? '☑' : '☐'}</span>${html}</li>`,
          )
          .join('')}</ul>`,
  )
  return `<!doctype html><html lang="en"><head><title>${escaped(title)}</title></head><body style="font:11pt/1.5 Georgia,serif;max-width:42em;margin:0 auto;color:#000"><h1 style="font-size:20pt;line-height:1.2">${escaped(title)}</h1><p><em>${escaped(summary)}</em></p>${body.join('')}</body></html>`
}
