import { cn } from './cn.ts'

export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      className={cn('flex-none animate-spin', className)}
    >
      <path d="M11.3 2.4A7 7 0 1 0 16 9" />
    </svg>
  )
}
