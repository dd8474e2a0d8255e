import type { FromFrame, ToFrame } from './frame-messages.ts'

/** Milliseconds to wait for a loaded frame's message. A blocked frame never sends one. */
const patience = 4_000

export interface Framed {
  frame: HTMLIFrameElement
  tell: (say: ToFrame['say']) => void
  remove: () => void
}

/** Inserts the frame with `put` and relays its messages; `onRefused` if it is blocked here. */
export function addFrame(
  box: HTMLElement,
  own: string,
  put: (frame: HTMLIFrameElement) => void,
  onSaid: (said: FromFrame) => void,
  onRefused: () => void,
): Framed {
  const { stillpoint, via, service, person, colour } = box.dataset
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ via, service, with: person, colour }))
    if (value) query.set(name, value)
  const frame = document.createElement('iframe')
  frame.title = 'Book a visit'
  // The origin is enough to decide whether this site is allowed.
  frame.referrerPolicy = 'origin'
  let isReady = false
  const tell = (say: ToFrame['say']) =>
    frame.contentWindow?.postMessage({ stillpoint: 1, say } satisfies ToFrame, own)
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== own || source !== frame.contentWindow || data?.stillpoint !== 1) return
    if (data.say === 'ready') {
      isReady = true
      frame.title = String(data.title).slice(0, 200)
    }
    onSaid(data)
  }
  const remove = () => {
    removeEventListener('message', hear)
    frame.remove()
  }
  addEventListener('message', hear)
  frame.onload = () => {
    // Tells the frame its host, since not every browser does.
    tell('hello')
    setTimeout(() => {
      if (!isReady) onRefused()
    }, patience)
  }
  frame.src = `${own}/widget/${stillpoint}?${query}`
  put(frame)
  return { frame, tell, remove }
}

/** Styles in a shadow root, out of reach of the host page's CSS and CSP. */
export function styled(box: HTMLElement, css: string): ShadowRoot {
  const root = box.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  return root
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), fields)
  made.append(...inside)
  return made
}
