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

type Part = ReactElement<{ type?: string; href?: string; fetchPriority?: string; id?: string }>

/** React Router's scripts at low priority: competing with styles and fonts, they delay a phone's first paint by 1 s. */
export function PatientScripts(props: ScriptsProps) {
  const { starter } = useContext(PageHeadContext)
  // From scripts-later.ts; other handles are not text.
  const later = useMatches().find(({ handle }) => typeof handle === 'string')
  // Signals early presses and submits, and browser tests.
  useEffect(() => document.documentElement.setAttribute('data-awake', ''), [])
  // Called, not rendered, because its links use no context.
  const scripts = Scripts(props) as ReactElement<{ children: ReactNode }> | null
  const parts = Children.toArray(scripts?.props.children).flatMap(part =>
    isValidElement<{ children: ReactNode }>(part) && typeof part.type !== 'string'
      ? Children.toArray(part.props.children)
      : [part],
  ) as Part[]
  if (!later) {
    return parts.map(part => (part.type === 'link' ? cloneElement(part, { fetchPriority: 'low' }) : part))
  }
  const modules = parts.flatMap(part => (part.type === 'link' && part.props.href ? [part.props.href] : []))
  return (
    <>
      {parts.map(part => {
        if (part.type === 'link') return null
        // Not a script to the browser until the starter changes its type.
        return part.props.type === 'module'
          ? cloneElement(part, { type: 'text/plain', id: 'page-script' })
          : part
      })}
      {modules.length > 0 ? (
        <script
          nonce={props.nonce}
          suppressHydrationWarning
          data-modules={modules.join(' ')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let through by the nonce
          dangerouslySetInnerHTML={{ __html: starter }}
        />
      ) : null}
    </>
  )
}
