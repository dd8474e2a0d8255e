export interface MailPart {
  heading: string
  paragraphs: string[]
  facts?: [string, string][]
  button?: { label: string; url: string }
  foot?: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => escapes[character] as string)

export type MailPiece =
  | { type: 'text'; lines: string[] }
  | { type: 'facts'; facts: [string, string][] }
  | { type: 'button'; label: string; url: string }

const cell = 'padding:6px 16px 6px 0;vertical-align:top'

function textOf(piece: MailPiece): string[] {
  if (piece.type === 'text') return [piece.lines.join('\n'), '']
  if (piece.type === 'button') return [`${piece.label}: ${piece.url}`, '']
  return [...piece.facts.map(([label, value]) => `${label}: ${value}`), ...(piece.facts.length ? [''] : [])]
}

function htmlOf(piece: MailPiece): string {
  if (piece.type === 'text')
    return `<p style="margin:0 0 16px">${piece.lines.map(escapeHtml).join('<br>')}</p>`
  if (piece.type === 'button')
    return `<p style="margin:24px 0"><a href="${escapeHtml(piece.url)}" style="display:inline-block;background:#0b4852;color:#fafaf6;text-decoration:none;font-weight:600;padding:14px 22px;border-radius:8px">${escapeHtml(piece.label)}</a></p>`
  const rows = piece.facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#4a5a5d">${escapeHtml(label)}</td><td style="${cell};font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<table role="presentation" style="border-collapse:collapse;margin:8px 0">${rows.join('')}</table>`
}

/** An email as plain text and HTML. Text is escaped, and nothing is loaded from elsewhere. */
export function mailOf(
  heading: string,
  pieces: readonly MailPiece[],
  foot?: string,
): { body_text: string; body_html: string } {
  const text = [heading, '', ...pieces.flatMap(textOf), ...(foot ? [foot] : [])]
  const body_html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:#f4f5f1;color:#15262a;font:16px/1.5 'Instrument Sans',system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><div style="background:#fdfdfb;border:1px solid #d5dbd6;border-radius:12px;padding:28px"><h1 style="margin:0 0 16px;font:500 24px/1.25 Besley,Georgia,serif">${escapeHtml(heading)}</h1>${pieces.map(htmlOf).join('')}</div>${foot ? `<p style="font-size:13px;color:#4a5a5d;margin:16px 4px">${escapeHtml(foot)}</p>` : ''}</div></body></html>`
  return { body_text: text.join('\n').trim(), body_html }
}

export function mailPage(part: MailPart): { body_text: string; body_html: string } {
  const pieces: MailPiece[] = [
    ...part.paragraphs.map((paragraph): MailPiece => ({ type: 'text', lines: [paragraph] })),
    { type: 'facts', facts: part.facts ?? [] },
    ...(part.button ? [{ type: 'button', ...part.button } as const] : []),
  ]
  return mailOf(part.heading, pieces, part.foot)
}
