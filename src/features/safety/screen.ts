export * from '#rules/screening/screen.ts'
