import type { ReactNode } from 'react'

export type GlyphName =
  | 'filled'
  | 'half'
  | 'check'
  | 'ring'
  | 'slash'
  | 'ball'
  | 'alert'
  | 'info'
  | 'cross'
  | 'agreed'

/** Status marks; always show text next to them. */
export function Glyph({
  name,
  size = 14,
  className,
}: {
  name: GlyphName
  size?: number
  className?: string
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `flex-none ${className}` : 'flex-none'}
    >
      {shapes[name]}
    </svg>
  )
}

const shapes: Record<GlyphName, ReactNode> = {
  filled: <circle cx="7" cy="7" r="4.5" fill="currentColor" stroke="none" />,
  half: (
    <>
      <circle cx="7" cy="7" r="4.6" />
      <path d="M2.4 7.2a4.6 4.6 0 0 0 9.2 0z" fill="currentColor" />
    </>
  ),
  check: <path d="m2.5 7.6 3 3 6-6.6" strokeWidth="2" />,
  agreed: (
    <>
      <circle cx="7" cy="7" r="5" strokeWidth="1.3" />
      <path d="m4.7 7.3 1.6 1.6 3-3.6" strokeWidth="1.5" />
    </>
  ),
  ring: <circle cx="7" cy="7" r="4.4" />,
  slash: (
    <>
      <circle cx="7" cy="7" r="4.8" />
      <path d="m4.2 9.8 5.6-5.6" />
    </>
  ),
  ball: <circle cx="7" cy="7" r="4.9" className="fill-point stroke-point-outline" strokeWidth="1.5" />,
  cross: <path d="m2 2 10 10M12 2 2 12" strokeWidth="1.4" />,
  info: (
    <>
      <circle cx="7" cy="7" r="5.4" strokeWidth="1.2" />
      <path d="M7 6.5v3.2M7 4.2v.1" strokeWidth="1.3" />
    </>
  ),
  alert: (
    <>
      <path d="M7 1.8 13 12H1z" />
      <path d="M7 5.6v2.8M7 10.2v.1" />
    </>
  ),
}
