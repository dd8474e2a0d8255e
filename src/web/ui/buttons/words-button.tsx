import { Button, type ButtonProps } from '../button.tsx'
import { cn } from '../cn.ts'

interface WordsButtonProps extends Omit<ButtonProps, 'size'> {
  size?: 'sm' | 'md' | 'lg'
}

const least = { sm: 'min-h-8', md: 'min-h-9', lg: 'min-h-11' }

export const WordsButton = ({ size = 'md', className, children, ...rest }: WordsButtonProps) => (
  <Button
    {...rest}
    size={size}
    className={cn(
      'h-auto max-w-full text-left pointer-coarse:h-auto pointer-coarse:min-h-11',
      least[size],
      className,
    )}
  >
    <span className="min-w-0 py-1 whitespace-normal wrap-anywhere">{children}</span>
  </Button>
)
