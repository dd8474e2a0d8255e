export type ControlSize = 'sm' | 'md' | 'public'

export const controlClass =
  'w-full min-w-0 rounded-md border border-input bg-card text-foreground shadow-well transition-colors duration-quick aria-invalid:border-[1.5px] aria-invalid:border-destructive disabled:border-border disabled:bg-sunken disabled:text-subtle-foreground [&[readonly]]:bg-sunken'

export const controlSizes: Record<ControlSize, string> = {
  sm: 'h-8 px-2.5 text-small pointer-coarse:h-11 pointer-coarse:text-read',
  md: 'h-10 px-3 text-read md:text-body pointer-coarse:h-11 pointer-coarse:text-read',
  public: 'h-12 px-3.5 text-read',
}
