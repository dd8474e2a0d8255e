export const kinds = ['inline', 'popup', 'button'] as const
export type WidgetKind = (typeof kinds)[number]

export const corners = ['left', 'right'] as const
export type Corner = (typeof corners)[number]

export const kindWords: Record<WidgetKind, { name: string; hint: string }> = {
  inline: { name: 'In the page', hint: 'Part of the text, grows by itself' },
  popup: { name: 'Over the page', hint: 'In front, closes with Escape' },
  button: { name: 'A button', hint: 'Stays in the corner' },
}

export const ownColour = '#0b4852'
