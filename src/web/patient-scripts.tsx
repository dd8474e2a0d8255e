import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

/**
 * React Router's scripts, with their preloads behind what the first paint needs. The page is there before them; at
 * their own (high) priority they share a phone's line with the style sheet and the fonts, and it shows a second later.
 */
export function PatientScripts(props: ScriptsProps) {
  // Called and not rendered: its links take no priority from outside.
  const scripts = Scripts(props) as ReactElement<{ children: ReactNode }> | null
  return Children.map(scripts?.props.children, child =>
    isValidElement<{ fetchPriority?: string }>(child) && child.type === 'link'
      ? cloneElement(child, { fetchPriority: 'low' })
      : child,
  )
}
