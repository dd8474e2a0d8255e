import { isColour } from './contrast.ts'
import { type Corner, ownColour, type WidgetKind } from './widget-kinds.ts'

export interface Snippet {
  practice: string
  kind: WidgetKind
  colour: string
  corner: Corner
  label: string
  own: string
  /** Code of the widget's link; null in the preview, where visits don't count. */
  code: string | null
  /** Only in the preview: values that aren't saved yet. */
  shown?: { service_id: string; practitioner_id: string }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * The HTML to paste: an element with a fallback link, and the script. Button widgets include their look; the rest is
 * loaded.
 */
export function snippetOf(wanted: Snippet): string {
  const { practice, kind, colour, corner, label, own, code, shown } = wanted
  const isAside = kind !== 'inline'
  const said = {
    stillpoint: practice,
    kind,
    via: code,
    colour: isColour(colour) && (shown || (isAside && colour !== ownColour)) ? colour : null,
    corner: kind === 'button' && corner !== 'right' ? corner : null,
    service: shown?.service_id,
    person: shown?.practitioner_id,
  }
  const attributes = Object.entries(said).flatMap(([name, value]) =>
    value ? [`data-${name}="${escaped(value)}"`] : [],
  )
  const link = `<a href="${own}/${code ? `b/${code}` : `book/${escaped(practice)}`}">${escaped(label)}</a>`
  return `<div ${attributes.join(' ')}>${link}</div>\n<script async src="${own}/widget.js"></script>`
}

/** Website builders, in display order. */
export const builders = ['html', 'wordpress', 'squarespace', 'wix'] as const
export type Builder = (typeof builders)[number]

export const builderNames: Record<Builder, string> = {
  html: 'HTML',
  wordpress: 'WordPress',
  squarespace: 'Squarespace',
  wix: 'Wix',
}

export interface Pasting {
  text: string
  is: 'lines' | 'address'
  steps: string
}

/** What to paste where, by website builder. */
export function pastingFor(builder: Builder, snippet: Snippet & { code: string }): Pasting {
  const lines = { text: snippetOf(snippet), is: 'lines' as const }
  const { kind, own, practice, code } = snippet
  const place = kind === 'button' ? 'anywhere in the page' : 'where the booking should appear'
  if (builder === 'html') return { ...lines, steps: `Paste it ${place}.` }
  if (builder === 'wordpress')
    return {
      ...lines,
      steps:
        'Edit the page, add a “Custom HTML” block and paste it there. If only the link shows afterwards, your plan takes scripts out: WordPress.com allows them from its plans with plugins on.',
    }
  if (builder === 'squarespace')
    return {
      ...lines,
      steps:
        'Edit the page, add a “Code” block, leave it on HTML and paste it there. The editor itself shows the link; the saved page shows the booking. Scripts need a plan with custom code.',
    }
  if (kind === 'inline')
    return {
      text: `${own}/widget/${practice}?via=${code}`,
      is: 'address',
      steps:
        'Wix puts code into a frame of its own, so paste an address: Add Elements, Embed Code, Embed a Site. Make the box about 760 high; longer screens scroll inside it.',
    }
  return {
    ...lines,
    steps:
      'Open Settings, Custom Code, add it to the end of the body on the pages that you choose. Wix asks for a plan and a domain of your own for that.',
  }
}

/** Whether a change needs new HTML, because the HTML contains it. */
export const mustPasteAgain = (before: Snippet, after: Snippet): boolean =>
  snippetOf(before) !== snippetOf(after)
