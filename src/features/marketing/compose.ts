export * from '#rules/composing/compose.ts'
