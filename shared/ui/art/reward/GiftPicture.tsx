import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

/** Any other category: a present knotted in a batik cloth. */
export function GiftPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.sky} table={c.teak}>
      <path fill={c.ink} opacity=".17" d="M62 154H190L208 162H78Z" />
      <path fill={c.teal} d="M120 82C92 84 66 100 62 132Q60 154 74 156H166Q180 154 178 132C174 100 148 84 120 82Z" />
      <path fill={c.ink} opacity=".16" d="M120 82C148 84 174 100 178 132Q180 154 166 156H140Q158 120 120 82Z" />
      <g fill="none" stroke={c.paper} strokeWidth="1.8" opacity=".7">
        <path d="M88 134C82 133 78 129 77 123C83 124 87 128 88 134C89 128 93 124 99 123C98 129 94 133 88 134C94 135 98 139 99 145C93 144 89 140 88 134C87 140 83 144 77 145C78 139 82 135 88 134Z" />
        <path d="M122 130C116 129 112 125 111 119C117 120 121 124 122 130C123 124 127 120 133 119C132 125 128 129 122 130C128 131 132 135 133 141C127 140 123 136 122 130C121 136 117 140 111 141C112 135 116 131 122 130Z" />
        <path d="M154 134C148 133 144 129 143 123C149 124 153 128 154 134C155 128 159 124 165 123C164 129 160 133 154 134C160 135 164 139 165 145C159 144 155 140 154 134C153 140 149 144 143 145C144 139 148 135 154 134Z" />
      </g>
      <path fill={c.teal} d="M116 84C98 70 74 66 62 44C86 40 110 54 120 78Z" />
      <path fill={c.sea} d="M124 84C142 70 166 66 178 44C154 40 130 54 120 78Z" />
      <path fill={c.papaya} d="M106 76H134Q138 84 134 92H106Q102 84 106 76Z" />
      <path fill="none" stroke={c.paper} strokeWidth="1.8" opacity=".6" d="M76 50Q98 58 110 76M164 50Q142 58 130 76" />
      <path fill="none" stroke={c.bark} strokeWidth="1.5" d="M134 88Q150 98 164 96" />
      <path fill={c.sun} d="M162 90l24 4l4 8l-6 7l-23-5Z" />
    </StillLife>
  );
}
