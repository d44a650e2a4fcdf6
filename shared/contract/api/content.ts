import { type Static, Type } from 'typebox';

const SocialLink = Type.Optional(
  Type.String({ description: 'Link that the page shows; without any, it shows those of the company' }),
);

export const PageSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the page' }),
    Slug: Type.String({ description: 'Path segment of the page; for a custom page its whole route path' }),
    Title: Type.String({ description: 'Heading, Indonesian' }),
    TitleEn: Type.String({ description: 'Heading, English' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the banner' }),
    Custom: Type.Boolean({ description: 'True for a custom page, which is fetched by its own route path' }),
    Description: Type.String({ description: 'HTML, Indonesian' }),
    DescriptionEn: Type.String({ description: 'HTML, English' }),
    Instagram: SocialLink,
    Facebook: SocialLink,
    LinkedIn: SocialLink,
  },
  { $id: 'Page' },
);

export const TestimonialSchema = Type.Object(
  {
    id: Type.Integer({ description: 'ID of the testimonial' }),
    Name: Type.String({ description: 'Name of the person' }),
    Agent: Type.String({ description: 'Name of the agency' }),
    City: Type.String({ description: 'City of the agency' }),
    Testimony: Type.String({ description: 'Text in Indonesian' }),
    TestimonyEn: Type.String({ description: 'Text in English' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the portrait' }),
    Approved: Type.Boolean({ description: 'Only approved ones are listed' }),
  },
  { $id: 'Testimonial' },
);

export const FixedTextSchema = Type.Object(
  {
    Name: Type.String({ description: 'Name of the text' }),
    Text: Type.String({ description: 'Indonesian text or HTML, depending on the text' }),
    TextEn: Type.String({ description: 'The same in English' }),
  },
  { $id: 'FixedText' },
);

export type Page = Static<typeof PageSchema>;
export type Testimonial = Static<typeof TestimonialSchema>;
