import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react'
import { Scripts, type ScriptsProps, useMatches } from 'react-router'
import { PageHeadContext } from './page-head.ts'

/**
 * The `handle` of a route that needs no script to be of use: they come after it was painted. Not for a page with a form
 * that keeps what is typed in React: before they come it would be lost.
 */
export const scriptsAfterPaint = { scripts: 'after-paint' } as const

/** The same for a page that only leads to others: they come when somebody touches it, or leaves it open for a while. */
export const scriptsWhenTouched = { scripts: 'when-touched' } as const

type Part = ReactElement<{ type?: string; href?: string; fetchPriority?: string; id?: string }>

/**
 * React Router's scripts, behind what the first paint needs. At their own (high) priority they share a phone's line with
 * the style sheet and the fonts, and the page shows a second later.
 */
export function PatientScripts(props: ScriptsProps) {
  const { starter } = useContext(PageHeadContext)
  const handles = useMatches().map(match => match.handle)
  const isTouched = handles.includes(scriptsWhenTouched)
  const isLater = isTouched || handles.includes(scriptsAfterPaint)
  // Told to whoever has to wait for it, such as a browser test.
  useEffect(() => document.getElementById('page-script')?.setAttribute('data-awake', ''), [])
  // Called and not rendered: its links take nothing from outside.
  const scripts = Scripts(props) as ReactElement<{ children: ReactNode }> | null
  const parts = Children.toArray(scripts?.props.children).flatMap(part =>
    isValidElement<{ children: ReactNode }>(part) && typeof part.type !== 'string'
      ? Children.toArray(part.props.children)
      : [part],
  ) as Part[]
  if (!isLater) {
    return parts.map(part => (part.type === 'link' ? cloneElement(part, { fetchPriority: 'low' }) : part))
  }
  const modules = parts.flatMap(part => (part.type === 'link' && part.props.href ? [part.props.href] : []))
  return (
    <>
      {parts.map(part => {
        if (part.type === 'link') return null
        // Not a script to the browser until the starter makes it one.
        return part.props.type === 'module'
          ? cloneElement(part, { type: 'text/plain', id: 'page-script' })
          : part
      })}
      {modules.length > 0 ? (
        <script
          nonce={props.nonce}
          suppressHydrationWarning
          data-modules={modules.join(' ')}
          data-start={isTouched ? 'touch' : 'paint'}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let through by the nonce
          dangerouslySetInnerHTML={{ __html: starter }}
        />
      ) : null}
    </>
  )
}
