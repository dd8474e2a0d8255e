import type { CSSProperties } from 'react'

// Email clients ignore style sheets: inline styles, and classes for dark mode only.
const sans = "'Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif"
const serif = 'Besley,Georgia,serif'
const ink = '#15262a'
const quiet = '#4a5a5d'
const line = '#d5dbd6'

export const look = {
  body: {
    margin: 0,
    padding: 0,
    background: '#f4f5f1',
    color: ink,
    font: `16px/1.5 ${sans}`,
    // Long URLs in narrow windows.
    overflowWrap: 'anywhere',
  },
  ground: { background: '#f4f5f1' },
  page: { maxWidth: 560, margin: '0 auto', padding: '32px 12px' },
  card: { background: '#fdfdfb', border: `1px solid ${line}`, borderRadius: 12, overflow: 'hidden' },
  row: { padding: '0 28px' },
  heading: { margin: '0 0 16px', font: `500 24px/1.25 ${serif}`, color: ink },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' },
  list: { margin: '0 0 16px', padding: '0 0 0 22px' },
  item: { margin: '0 0 4px' },
  link: { color: '#005161', textDecoration: 'underline' },
  button: {
    display: 'block',
    background: '#0b4852',
    color: '#fafaf6',
    textAlign: 'center',
    textDecoration: 'none',
    fontWeight: 600,
    padding: '14px 22px',
    borderRadius: 8,
    margin: '8px 0 24px',
  },
  picture: { display: 'block', width: '100%', height: 'auto', margin: '0 0 24px', borderRadius: 8 },
  cover: { display: 'block', width: '100%', height: 'auto', margin: '0 0 24px' },
  service: { border: `1px solid ${line}`, borderRadius: 8, margin: '0 0 20px', width: '100%' },
  serviceName: { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  serviceLine: { margin: 0, fontSize: 14, lineHeight: '20px', color: quiet },
  price: { margin: 0, fontSize: 16, fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' },
  day: { margin: '0 0 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  time: {
    display: 'inline-block',
    minWidth: 72,
    textAlign: 'center',
    border: '1px solid #b7c0bc',
    borderRadius: 8,
    padding: '9px 12px',
    margin: '0 8px 8px 0',
    color: ink,
    fontWeight: 600,
    textDecoration: 'none',
  },
  rule: { border: 'none', borderTop: `1px solid ${line}`, margin: '8px 0 24px' },
  foot: { margin: '0 0 4px', fontSize: 13, lineHeight: '19px', color: quiet },
  under: { margin: '16px 4px', fontSize: 13, lineHeight: '19px', color: quiet },
} as const satisfies Record<string, CSSProperties>

/** A plain media query, which a preview can force. */
export const darkRule = '@media (prefers-color-scheme:dark)'

export const darkStyle = `${darkRule}{${[
  '.page{background:#0e191d!important;color:#edede7!important}',
  '.card{background:#162327!important;border-color:#2a383c!important}',
  '.ink{color:#edede7!important}',
  '.quiet{color:#a9b6b5!important}',
  '.line{border-color:#2a383c!important}',
  '.link{color:#98d8da!important}',
  '.button{background:#96d3d4!important;color:#091f24!important}',
].join('')}}`
