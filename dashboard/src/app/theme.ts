import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Brass, from lamplight to patina. Shade 4 fills buttons under dark text; 7 is text on light ground, 3 on dark. */
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

const fontFamily =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Bengali", Ubuntu, sans-serif'

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

/** The few colours that the product's own style sheets use, by what they mean. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--waiting':
      'linear-gradient(90deg, var(--line) 25%, color-mix(in srgb, var(--line), var(--surface) 65%) 50%, var(--line) 75%) 0 0 / 300% 100%',
  },
  light: {
    '--mantine-color-body': '#faf8f5',
    '--mantine-color-dimmed': '#6b6358',
    '--mantine-color-placeholder': '#857c70',
    '--mantine-color-error': '#b3261e',
    '--ground': '#f4f1ec',
    '--surface': '#ffffff',
    '--line': '#e4ded5',
    '--text': '#26221d',
    '--quiet': '#6b6358',
    '--accent': '#85540a',
    '--accent-soft': '#fbf0d9',
    '--good': '#2b6a3f',
    '--good-soft': '#e6f2e8',
    '--bad': '#b3261e',
    '--bad-soft': '#fbeae8',
    '--info': '#24568f',
    '--info-soft': '#e5eef8',
    '--shadow': '0 1px 2px rgb(60 45 20 / 6%), 0 4px 16px rgb(60 45 20 / 5%)',
  },
  dark: {
    '--mantine-color-body': '#191714',
    '--mantine-color-dimmed': '#a79f93',
    '--mantine-color-placeholder': '#8d857a',
    '--mantine-color-error': '#ff9d92',
    '--ground': '#141210',
    '--surface': '#211e1a',
    '--line': '#37322c',
    '--text': '#ece8e2',
    '--quiet': '#a79f93',
    '--accent': '#f0bd56',
    '--accent-soft': '#3a2d14',
    '--good': '#8fd0a2',
    '--good-soft': '#1d3325',
    '--bad': '#ff9d92',
    '--bad-soft': '#40201d',
    '--info': '#9cc4f0',
    '--info-soft': '#1b2c40',
    '--shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 6px 20px rgb(0 0 0 / 22%)',
  },
})
