export const floatingClass =
  'z-50 animate-rise rounded-lg border border-border bg-popover text-popover-foreground shadow-2 outline-none'
