import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Shade 4 fills buttons under dark text; shade 7 is for text on a light background, 3 on a dark one. */
const brass: MantineColorsTuple = [
  '#fdf6e7',
  '#f9e8c4',
  '#f5d593',
  '#f0bd56',
  '#e8a52c',
  '#cf8a14',
  '#a96d0c',
  '#85540a',
  '#613d09',
  '#3f2807',
]
const stone: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#eae5de',
  '#dad3c9',
  '#bdb4a7',
  '#968d80',
  '#736b60',
  '#575047',
  '#3c3730',
  '#26221d',
]
const night: MantineColorsTuple = [
  '#ece8e2',
  '#cdc6bc',
  '#a49c91',
  '#7b7369',
  '#504a43',
  '#3b3630',
  '#2b2722',
  '#211e1a',
  '#191714',
  '#12100e',
]

const fontFamily = 'var(--font)'

export const theme = createTheme({
  colors: { brass, gray: stone, dark: night },
  primaryColor: 'brass',
  primaryShade: 4,
  autoContrast: true,
  black: '#26221d',
  fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: { fontFamily, fontWeight: '650' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Overrides of Mantine's own colours; the other colours are in styles.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf8f5',
    '--mantine-color-dimmed': '#6b6358',
    '--mantine-color-placeholder': '#857c70',
    '--mantine-color-error': '#b3261e',
  },
  dark: {
    '--mantine-color-body': '#191714',
    '--mantine-color-dimmed': '#a79f93',
    '--mantine-color-placeholder': '#8d857a',
    '--mantine-color-error': '#ff9d92',
  },
})
