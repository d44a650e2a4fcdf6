import { type Static, Type } from 'typebox';

const SocialLink = Type.Optional(
  Type.String({ description: 'Link that the page shows; without any, it shows those of the company' }),
);

export const PageSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the page' }),
    Slug: Type.String({ description: 'Path segment the page is found under; of a custom page its whole route path' }),
    Title: Type.String({ description: 'Heading, Indonesian' }),
    TitleEn: Type.String({ description: 'Heading, English' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the banner' }),
    Custom: Type.Boolean({ description: 'true: fetched by its own route path' }),
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
    id: Type.Integer({ description: 'Number of the testimonial' }),
    Name: Type.String({ description: 'Who says it' }),
    Agent: Type.String({ description: 'Name of the agency' }),
    City: Type.String({ description: 'City of the agency' }),
    Testimony: Type.String({ description: 'Indonesian' }),
    TestimonyEn: Type.String({ description: 'English' }),
    Image: Type.Union([Type.String(), Type.Null()], { description: 'URL of the portrait' }),
    Approved: Type.Boolean({ description: 'Only approved ones are listed' }),
  },
  { $id: 'Testimonial' },
);

export const FixedTextSchema = Type.Object(
  {
    Name: Type.String({ description: 'Name of the text' }),
    Text: Type.String({ description: 'Indonesian; HTML if the text is one' }),
    TextEn: Type.String({ description: 'English' }),
  },
  { $id: 'FixedText' },
);

export type Page = Static<typeof PageSchema>;
export type Testimonial = Static<typeof TestimonialSchema>;
