import { hashOf } from '#lib/hash-of.ts'
import { cn } from '../cn.ts'
import { initials } from './initials.ts'

export interface AvatarProps {
  name: string
  id?: string
  size?: 20 | 24 | 28 | 32 | 40 | 56
  src?: string | undefined
  className?: string
}

const tones = [
  'bg-shell text-foreground',
  'bg-mist text-foreground',
  'bg-lichen text-foreground',
  'bg-muted text-foreground',
]
const sizes = {
  20: 'size-5 text-[0.5625rem]',
  24: 'size-6 text-[0.625rem]',
  28: 'size-7 text-[0.6875rem]',
  32: 'size-8 text-micro',
  40: 'size-10 text-body',
  56: 'size-14 text-title',
}

/** Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, id, size = 28, src, className }: AvatarProps) {
  const frame = cn(
    'inline-flex flex-none items-center justify-center rounded-full font-semibold',
    sizes[size],
    className,
  )
  if (src) return <img src={src} alt="" className={cn(frame, 'object-cover')} />
  return (
    <span aria-hidden="true" className={cn(frame, tones[hashOf(id ?? name) % tones.length])}>
      {initials(name)}
    </span>
  )
}
