import { type CSSProperties, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { BookedInContext } from '#desk/booking/web/booked-in.ts'
import { PageHeadContext } from '#web/page-head.ts'
import { needsEdge, wordsOn } from '../../contrast.ts'
import type { ShownWidget } from '../../schema.ts'
import { countBegun } from '../public-data.ts'
import { speakToHost } from './speak-to-host.ts'
import './framed.css'

interface FramedProps {
  widget: ShownWidget
  /** '#rrggbb', of its buttons; null: default. */
  colour: string | null
  title: string
  children: ReactNode
}

/** Wraps a framed booking page: messages the host page and opens links in a new tab. */
export function Framed({ widget, colour, title, children }: FramedProps) {
  const { nonce } = useContext(PageHeadContext)
  const box = useRef<HTMLDivElement>(null)
  const via = useBegun(widget)
  const { practice, sites } = widget
  const where = useMemo(
    () => ({
      donePath: (token: string) => `/widget/${practice}/booked?token=${encodeURIComponent(token)}`,
      away: { target: '_blank', rel: 'noopener' } as const,
      via: () => via.current,
    }),
    [practice, via],
  )
  const step = new URLSearchParams(useLocation().search).get('step')
  const was = useRef(step)
  useEffect(() => {
    if (was.current === step) return
    was.current = step
    tellHost(box.current, { say: 'top' })
  }, [step])
  const link = (
    <p className="p-5">
      <a
        href={widget.widget ? `/b/${widget.widget.code}` : `/book/${practice}`}
        target="_blank"
        rel="noopener"
      >
        {title} (opens in a new tab)
      </a>
    </p>
  )
  const script = `(${speakToHost})(${JSON.stringify({ sites, title }).replaceAll('<', '\\u003c')})`
  return (
    <BookedInContext value={where}>
      <div
        ref={box}
        data-framed
        style={colour ? looksOf(colour) : undefined}
        className="flow-root bg-card wrap-anywhere"
      >
        <noscript>
          {/* Without scripts nothing inside would work. */}
          <style nonce={nonce}>{'[data-when=whole]{display:none}'}</style>
          {link}
        </noscript>
        <div data-when="less" hidden>
          {link}
        </div>
        <div data-when="whole">{children}</div>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and what the server says, let through by the nonce
          dangerouslySetInnerHTML={{ __html: script }}
        />
      </div>
    </BookedInContext>
  )
}

/** Sends a message to the host page. */
export const tellHost = (within: Element | null, detail: { say: 'top' | 'booked' }) =>
  within?.closest('[data-framed]')?.dispatchEvent(new CustomEvent('stillpoint', { detail }))

const looksOf = (colour: string) =>
  ({
    '--framed': colour,
    '--framed-words': wordsOn(colour),
    '--framed-edge': needsEdge(colour) ? wordsOn(colour) : colour,
  }) as CSSProperties

/** The widget's link, counted once a visitor chooses something. Kept in memory only, nothing in the browser's storage. */
function useBegun({ widget }: ShownWidget) {
  const via = useRef<string | undefined>(undefined)
  const { search } = useLocation()
  const first = useRef(search)
  const code = widget?.code
  useEffect(() => {
    if (!code || via.current || search === first.current || isOwnHost()) return
    via.current = code
    void countBegun(code).then(click => {
      if (click) via.current = `${code}.${click}`
    })
  }, [search, code])
  return via
}

/** Visits in the generator's preview don't count. */
const isOwnHost = () => document.documentElement.dataset.host === location.origin
