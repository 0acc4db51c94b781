/** Gives CSS modules Mantine's `light-dark()`, breakpoints and `rem()`. */
export default {
  plugins: {
    'postcss-preset-mantine': {},
  },
}
