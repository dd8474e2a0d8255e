import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'checkout',
      file: 'checkout-page.tsx',
      title: 'Checkout',
      right: 'whole-team',
    },
    {
      path: 'checkout/test/:id',
      file: 'test-checkout-page.tsx',
      title: 'Test checkout',
      right: 'whole-team',
    },
  ],
} satisfies FeatureDeclaration
