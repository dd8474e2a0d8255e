import { cn } from './cn.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'public'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap select-none transition-colors duration-quick'

// Pressed buttons move down one pixel and lose their edge, so the text is above the middle.
const raised =
  'pb-0.5 active:not-aria-disabled:translate-y-px active:not-aria-disabled:inset-shadow-none disabled:inset-shadow-none'
const off =
  'disabled:border disabled:border-border disabled:bg-sunken disabled:text-subtle-foreground disabled:shadow-none'

const variants: Record<ButtonVariant, string> = {
  primary: `${raised} ${off} bg-primary text-primary-foreground shadow-1 inset-shadow-edge-primary hover:bg-primary-hover active:bg-primary-press`,
  secondary: `${raised} ${off} border border-border-strong bg-secondary text-secondary-foreground inset-shadow-edge-secondary hover:bg-accent`,
  destructive: `${raised} ${off} bg-destructive text-destructive-foreground shadow-1 inset-shadow-edge-destructive hover:bg-[color-mix(in_oklch,var(--destructive),black_9%)]`,
  ghost:
    'text-foreground hover:bg-accent active:translate-y-px disabled:text-subtle-foreground disabled:hover:bg-transparent',
  link: 'rounded-xs text-link underline decoration-1 underline-offset-4 hover:decoration-2 disabled:text-subtle-foreground disabled:no-underline',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-small pointer-coarse:h-11',
  md: 'h-9 px-4 text-body pointer-coarse:h-11',
  lg: 'h-10 px-4 text-body pointer-coarse:h-11',
  public: 'h-13 px-6 text-read',
}

const textSizes: Record<ButtonSize, string> = {
  sm: 'text-small',
  md: 'text-body',
  lg: 'text-body',
  public: 'text-read',
}

export function buttonClass({ variant = 'secondary', size = 'md', block }: ButtonLook): string {
  return cn(base, variants[variant], variant === 'link' ? textSizes[size] : sizes[size], block && 'w-full')
}

export function iconButtonClass({ variant = 'ghost', size = 'md' }: ButtonLook): string {
  const square = { sm: 'size-8', md: 'size-9', lg: 'size-10', public: 'size-11' }[size]
  return cn(base, variants[variant], square, 'pointer-coarse:size-11')
}
