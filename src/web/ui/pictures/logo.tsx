import { cn } from '../cn.ts'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="2 5.4 28 21.8" className={cn('flex-none', className)}>
      <path className="fill-primary" d="M2 15.6a10 10 0 0 1 20 0z" />
      <path className="fill-mark-bowl" d="M10 17a10 10 0 0 0 20 0z" />
      <circle className="fill-point" cx="26.3" cy="12.2" r="3.4" />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 text-foreground', className)}>
      <LogoMark className="h-[1.1em] w-auto" />
      <span className="font-display leading-none font-[500] tracking-[-0.01em]">Stillpoint</span>
    </span>
  )
}
