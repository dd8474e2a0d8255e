// Above notices (z-60): what a person opened must not be covered.
export const floatingClass =
  'z-70 animate-rise rounded-lg border border-border bg-popover text-popover-foreground shadow-2 outline-none'
