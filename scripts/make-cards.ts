// Draws public/cards/*.png, what social networks show beside a link. Needs a browser; run by hand after changing words.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.mjs'

const cards = [
  {
    name: 'stillpoint',
    words: 'Keep your hands<br>on the work.',
    foot: 'Booking, posts, reviews and local search for small practices',
  },
  { name: 'blog', words: 'Between<br>two visits', foot: 'Short pieces on running a small practice' },
]

const path = (place: string) => fileURLToPath(new URL(`../${place}`, import.meta.url))
const font = (place: string) =>
  readFileSync(path(`node_modules/@fontsource-variable/${place}`)).toString('base64')
const besley = font('besley/files/besley-latin-wght-normal.woff2')
const instrument = font('instrument-sans/files/instrument-sans-latin-standard-normal.woff2')

const ticks = Array.from(
  { length: 81 },
  (_, at) => `M${at * 15 + 0.5} 456v${at % 8 === 0 ? 18 : at % 4 === 0 ? 11 : 7}`,
)

const page = (card: (typeof cards)[number]) => `<!doctype html><style>
@font-face { font-family: Besley; src: url(data:font/woff2;base64,${besley}); font-weight: 400 900 }
@font-face { font-family: Instrument; src: url(data:font/woff2;base64,${instrument}); font-weight: 400 700 }
body { margin: 0; width: 1200px; height: 630px; position: relative; background: #f4f5f1; color: #15262a }
svg { position: absolute; inset: 0 }
p { position: absolute; left: 72px; margin: 0 }
.name { top: 54px; left: 134px; font: 500 34px/1 Besley }
.words { top: 154px; font: 440 84px/92px Besley; letter-spacing: -0.022em }
.foot { top: 516px; font: 500 29px/36px Instrument; color: #502922; width: 620px }
</style>
<svg width="1200" height="630" viewBox="0 0 1200 630" fill="none">
  <path fill="#f3d7cd" d="M0 455h1200v175H0z"/>
  <path fill="#0b4852" d="M696 455a196 196 0 0 1 392 0z"/>
  <path fill="#c0dfde" d="M846 456a140 140 0 0 0 280 0z"/>
  <circle fill="#f1c53f" cx="1128" cy="423" r="31"/>
  <path stroke="#15262a" stroke-width="2" d="M0 455h1200"/>
  <path stroke="#15262a" stroke-opacity=".4" d="${ticks.join('')}"/>
  <path fill="#0b4852" d="M72 68a19 19 0 0 1 38 0z" transform="translate(0 2)"/>
  <path fill="#e6b0a0" d="M84 73a18 18 0 0 0 36 0z"/>
  <circle fill="#f1c53f" cx="117" cy="63" r="6.4"/>
</svg>
<p class="name">Stillpoint</p><p class="words">${card.words}</p><p class="foot">${card.foot}</p>`

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserFlags })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
mkdirSync(path('public/cards'), { recursive: true })
for (const card of cards) {
  await tab.setContent(page(card))
  await tab.evaluate(() => document.fonts.ready)
  await tab.screenshot({ path: path(`public/cards/${card.name}.png`) })
}
await browser.close()
