import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 0, 'At least 6 characters.'],
  ['hello', 0, 'At least 6 characters. One more to go.'],
  ['ab', 0, 'At least 6 characters. Four more to go.'],
  ['secret', 1, 'Weak. A longer one is stronger.'],
  ['password2026!', 1, 'Easy to guess. A few unrelated words are better.'],
  ['aaaaaaaaaaaa', 1, 'Easy to guess. A few unrelated words are better.'],
  ['riverstone', 2, 'Fair. A longer one is stronger.'],
  ['river-Stone7', 3, 'Strong.'],
  ['river stone lamp', 3, 'Strong.'],
])('%j has strength level %i', (password, level, words) => {
  expect(passwordStrength(password)).toEqual({ level, words })
})
